// Values every colouring of every set of occupied squares with the same number of pieces; one block a set.
//
// The number of pieces never falls, and whether a push adds a piece depends only on which squares are occupied. So the
// colourings of one set are a closed problem: pushes that fill a gap lead to a set with one more piece, which is solved,
// and pushes into full lines, and passes, stay in the same set. Bit i of a colouring is set when the i-th occupied
// square belongs to the seat to move. Two bits a colouring: UNKNOWN (in the end a draw), WIN and LOSS for the seat to
// move, and IMPOSSIBLE where a seat would have more pieces than there are.
//
// SIZE, PATHS, SYMMETRIES and LINES are written above this text when it is compiled.

#define SQUARES (SIZE * SIZE)
#define ENTRIES (4 * SIZE)
#define UNKNOWN 0
#define WIN 1
#define LOSS 2
#define IMPOSSIBLE 3

__device__ __forceinline__ int looked_up(const volatile unsigned char* values, unsigned index) {
  return values[index >> 2] >> ((index & 3) * 2) & 3;
}

__device__ __forceinline__ unsigned reached(const unsigned table[4][128], unsigned colouring) {
  return table[0][colouring & 127] | table[1][colouring >> 7 & 127] | table[2][colouring >> 14 & 127] |
         table[3][colouring >> 21 & 127];
}

// WIN or LOSS where a line is full already, else UNKNOWN.
__device__ __forceinline__ int decided(unsigned colouring, const unsigned* lines, int count, int opponent_first) {
  bool mine = false, theirs = false;
  for (int line = 0; line < count; line++) {
    unsigned held = colouring & lines[line];
    mine |= held == lines[line];
    theirs |= held == 0;
  }
  if (mine && theirs) return opponent_first ? WIN : LOSS;  // the seat that has just moved goes first by PUSH-7
  return mine ? WIN : theirs ? LOSS : UNKNOWN;
}

extern "C" __global__ void value_sets(int pieces, const int* sets, unsigned char* values, const unsigned char* above,
                                      const int* numbers, const unsigned char* turns, long long bytes,
                                      long long bytes_above, int limit, int opponent_first, const int* copies,
                                      unsigned long long* counts) {
  __shared__ unsigned table[ENTRIES][4][128];
  __shared__ signed char target[ENTRIES][32];
  __shared__ const unsigned char* where[ENTRIES];
  __shared__ unsigned lines[2 * SIZE + 2];
  __shared__ int order[ENTRIES], full, line_count, changed;
  __shared__ unsigned long long found[3];

  const unsigned occupied = sets[blockIdx.x];
  const unsigned total = 1u << pieces;
  unsigned char* own = values + blockIdx.x * bytes;
  const int thread = threadIdx.x;

  if (thread < ENTRIES) {
    const int* path = PATHS[thread];
    int gap = 0;
    while (gap < SIZE && occupied >> path[gap] & 1) gap++;
    unsigned after = gap < SIZE ? occupied | 1u << path[gap] : occupied;
    const int* turned = SYMMETRIES[turns[after]];
    unsigned least = 0;
    for (int square = 0; square < SQUARES; square++)
      if (after >> square & 1) least |= 1u << turned[square];
    for (int square = 0, piece = 0; square < SQUARES; square++) {
      if (!(occupied >> square & 1)) continue;
      int to = square;
      for (int step = 0; step < SIZE && step < gap; step++)
        if (path[step] == square) to = step + 1 < SIZE ? path[step + 1] : -1;
      target[thread][piece++] = to < 0 ? -1 : __popc(least & ((1u << turned[to]) - 1));
    }
    where[thread] = gap < SIZE ? above + numbers[after] * bytes_above : own;
  }
  __syncthreads();
  if (thread == 0) {
    full = 0;
    for (int entry = 0; entry < ENTRIES; entry++)
      if (where[entry] == own) order[full++] = entry;
    int next = full;
    for (int entry = 0; entry < ENTRIES; entry++)
      if (where[entry] != own) order[next++] = entry;
    line_count = 0;
    for (int line = 0; line < 2 * SIZE + 2; line++) {
      if ((occupied & LINES[line]) != LINES[line]) continue;
      unsigned held = 0;
      for (int square = 0; square < SQUARES; square++)
        if (LINES[line] >> square & 1) held |= 1u << __popc(occupied & ((1u << square) - 1));
      lines[line_count++] = held;
    }
    found[0] = found[1] = found[2] = 0;
  }
  // The seats change places, so the pieces of the seat that waits are those of the seat to move afterwards.
  for (int cell = thread; cell < ENTRIES * 512; cell += blockDim.x) {
    const int entry = cell >> 9, part = cell >> 7 & 3;
    unsigned moved = 0;
    for (int bit = 0; bit < 7; bit++) {
      const int piece = 7 * part + bit;
      if (piece < pieces && !(cell >> bit & 1) && target[entry][piece] >= 0) moved |= 1u << target[entry][piece];
    }
    table[entry][part][cell & 127] = moved;
  }
  __syncthreads();

  for (bool first = true;; first = false) {
    if (thread == 0) changed = 0;
    __syncthreads();
    for (unsigned start = 0; start < total; start += blockDim.x) {
      const unsigned colouring = start + thread;
      int value = UNKNOWN, before = UNKNOWN;
      if (colouring < total) {
        const int mine = __popc(colouring);
        if (!first) value = before = looked_up(own, colouring);
        if (first && limit && (mine > limit || pieces - mine > limit)) value = IMPOSSIBLE;
        if (first && value == UNKNOWN) value = decided(colouring, lines, line_count, opponent_first);
        if (value == UNKNOWN && limit && mine == limit) {
          const int passed = pieces - mine == limit ? UNKNOWN : looked_up(own, ~colouring & (total - 1));
          value = passed == LOSS ? WIN : passed == WIN ? LOSS : UNKNOWN;
        } else if (value == UNKNOWN) {
          bool lost = true;
          for (int place = 0; place < ENTRIES; place++) {
            if (place == full && !first && !lost) break;  // what adds a piece has been looked at before
            const int entry = order[place];
            const int next = looked_up(where[entry], reached(table[entry], colouring));
            if (next == LOSS) {
              value = WIN;
              break;
            }
            lost &= next == WIN;
          }
          if (value == UNKNOWN && lost) value = LOSS;
        }
      }
      const bool differs = value != before;
      unsigned packed = value;
      packed |= __shfl_down_sync(0xffffffff, packed, 1) << 2;
      packed |= __shfl_down_sync(0xffffffff, packed, 2) << 4;
      const unsigned any = __ballot_sync(0xffffffff, differs);
      if (differs) changed = 1;
      if ((thread & 3) == 0 && colouring < total && (first || any >> (thread & 31) & 15))
        own[colouring >> 2] = packed;
    }
    __syncthreads();
    const bool again = changed && (full > 0 || (limit && 2 * limit > pieces));
    __syncthreads();
    if (!again) break;
  }

  unsigned long long wins = 0, losses = 0, draws = 0;
  for (unsigned colouring = thread; colouring < total; colouring += blockDim.x) {
    const int value = looked_up(own, colouring);
    if (value == IMPOSSIBLE || decided(colouring, lines, line_count, opponent_first) != UNKNOWN) continue;
    wins += value == WIN;
    losses += value == LOSS;
    draws += value == UNKNOWN;
  }
  atomicAdd(&found[0], wins);
  atomicAdd(&found[1], losses);
  atomicAdd(&found[2], draws);
  __syncthreads();
  if (thread < 3) atomicAdd(&counts[thread], found[thread] * copies[blockIdx.x]);
}
