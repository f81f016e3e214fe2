/** Orders the operator's changes of all fields. */
let count = 0;

export const inputCount = {
  now: (): number => count,
  next: (): number => {
    count += 1;
    return count;
  },
};
