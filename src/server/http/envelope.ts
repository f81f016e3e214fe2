import { profile } from '#contract';

interface Answer {
  readonly code: string;
  readonly message: string;
  readonly traceId: string;
  readonly data?: unknown;
  /** Messages by request field. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

const { envelope, errors } = profile;

/** The envelope's code of success. */
export const [SUCCESS] = envelope.success;

/** The object around every JSON reply, with the names of the contract profile. */
export function writeEnvelope({ code, message, traceId, ...parts }: Answer): Readonly<Record<string, unknown>> {
  return {
    [envelope.code]: code,
    [errors.message[0]]: message,
    ...('data' in parts && { [envelope.data]: parts.data }),
    [errors.trace[0]]: traceId,
    ...(parts.fields && { [errors.fields[0]]: parts.fields }),
  };
}
