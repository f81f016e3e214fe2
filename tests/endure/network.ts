/** A small network that tells classes apart: full layers with ReLU, softmax at the end, Adam. */
export interface Network {
  /** The likelihood of each class, not yet as probabilities. */
  run(input: Float32Array): Float32Array;
  /** Learns that `input` is of class `answer`. */
  learn(input: Float32Array, answer: number): void;
}

/** Samples between two changes of the weights. */
const BATCH = 32;

/** @param sizes of the input, of each hidden layer, and the number of classes */
export function createNetwork(sizes: readonly number[], rate: (seen: number) => number): Network {
  const layers = sizes.slice(1).map((outputs, index) => createLayer(sizes[index] ?? 0, outputs, index === 0));
  let seen = 0;
  const run = (input: Float32Array): Float32Array => {
    let values = input;
    for (const [index, layer] of layers.entries()) values = layer.forward(values, index < layers.length - 1);
    return values;
  };
  return {
    run,
    learn(input, answer) {
      const scores = run(input);
      const highest = Math.max(...scores);
      let slopes: Float32Array = scores.map((score) => Math.exp(score - highest));
      const sum = slopes.reduce((total, power) => total + power, 0);
      slopes = slopes.map((power, index) => power / sum - (index === answer ? 1 : 0));
      for (const layer of layers.toReversed()) slopes = layer.backward(slopes);
      seen += 1;
      if (seen % BATCH === 0) for (const layer of layers) layer.step(rate(seen), seen / BATCH);
    },
  };
}

interface Layer {
  forward(given: Float32Array, rectifies: boolean): Float32Array;
  /** Takes the slopes of the output, returns those of the input. */
  backward(slopes: Float32Array): Float32Array;
  step(rate: number, count: number): void;
}

function createLayer(inputs: number, outputs: number, isFirst: boolean): Layer {
  const weights = new Float32Array(inputs * outputs).map(() => gauss() * Math.sqrt(2 / inputs));
  const bias = new Float32Array(outputs);
  const [adam, adamOfBias] = [createAdam(weights), createAdam(bias)];
  let input = new Float32Array(inputs);
  let output = new Float32Array(outputs);
  let isRectified = false;
  return {
    forward(given, rectifies) {
      input = Float32Array.from(given);
      output = Float32Array.from(bias);
      isRectified = rectifies;
      for (let i = 0; i < inputs; i++) {
        const x = input[i] ?? 0;
        // Most of a picture is paper.
        if (x !== 0) addTimes(output, x, weights, i * outputs);
      }
      if (rectifies) output = output.map((value) => Math.max(0, value));
      return output;
    },
    backward(given) {
      const slopes = isRectified ? given.map((slope, j) => ((output[j] ?? 0) > 0 ? slope : 0)) : given;
      const back = new Float32Array(inputs);
      for (let i = 0; i < inputs; i++) {
        const x = input[i] ?? 0;
        // Nothing passes through what was not there.
        if (x === 0) continue;
        if (!isFirst) back[i] = multiply(slopes, weights, i * outputs);
        addInto(adam.gradient, i * outputs, x, slopes);
      }
      addInto(adamOfBias.gradient, 0, 1, slopes);
      return back;
    },
    step(rate, count) {
      adam.step(rate, count);
      adamOfBias.step(rate, count);
    },
  };
}

/** `sum += factor * row`, where the row begins at `start`. */
function addTimes(sum: Float32Array, factor: number, rows: Float32Array, start: number): void {
  for (let j = 0; j < sum.length; j++) sum[j] = (sum[j] ?? 0) + factor * (rows[start + j] ?? 0);
}

/** The same the other way round: into a row. */
function addInto(rows: Float32Array, start: number, factor: number, values: Float32Array): void {
  for (let j = 0; j < values.length; j++) rows[start + j] = (rows[start + j] ?? 0) + factor * (values[j] ?? 0);
}

function multiply(values: Float32Array, rows: Float32Array, start: number): number {
  let sum = 0;
  for (let j = 0; j < values.length; j++) sum += (values[j] ?? 0) * (rows[start + j] ?? 0);
  return sum;
}

function createAdam(values: Float32Array) {
  const gradient = new Float32Array(values.length);
  const first = new Float32Array(values.length);
  const second = new Float32Array(values.length);
  return {
    gradient,
    step(rate: number, count: number) {
      const [ofFirst, ofSecond] = [1 - 0.9 ** count, 1 - 0.999 ** count];
      for (let at = 0; at < values.length; at++) {
        const slope = (gradient[at] ?? 0) / BATCH;
        const mean = 0.9 * (first[at] ?? 0) + 0.1 * slope;
        const square = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
        first[at] = mean;
        second[at] = square;
        values[at] = (values[at] ?? 0) - (rate * (mean / ofFirst)) / (Math.sqrt(square / ofSecond) + 1e-8);
      }
      gradient.fill(0);
    },
  };
}

function gauss(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
