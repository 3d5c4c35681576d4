"""Nothing is lost: a nemesis breaks what it can while people play, and a checker compares what they were told with the
log."""
