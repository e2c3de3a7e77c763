/** Thrown when the sandbox does not do what a test asks of its control plane. The message has its answer. */
export class ControlRefused extends Error {
  override readonly name = 'ControlRefused';
}
