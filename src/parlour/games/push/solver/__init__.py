"""The complete solution of small boards, computed from full boards downwards."""
