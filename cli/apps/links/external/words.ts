/** Messages about problems with other hosts. */
import { STATUS_CODES } from 'node:http'
import type { FailureKind } from './client.ts'

const FAILURES: Readonly<Record<FailureKind, (host: string, detail: string) => string>> = {
  dns: (host) => `the host ${host} does not exist`,
  'no-network': (host, detail) => `${host} could not be resolved or reached from this machine (${detail})`,
  refused: (host) => `${host} refused the connection`,
  reset: (host) => `${host} closed the connection`,
  unreachable: (host, detail) => `${host} cannot be reached (${detail})`,
  timeout: (host) => `${host} did not respond in time`,
  certificate: (host, detail) => `the certificate of ${host} is not valid (${certificateWords(detail)})`,
  tls: (host, detail) => `an encrypted connection to ${host} could not be established (${detail})`,
  'not-http': (host, detail) => `the response of ${host} is not HTTP (${detail})`,
  private: (host, detail) =>
    `${host} is a private address${detail === host ? '' : ` (${detail})`}; it was not requested`,
}

/** Returns the reason for a failure in words. `detail`: the code or the message of the error. */
export const failureWords = (reason: FailureKind, host: string, detail: string): string =>
  FAILURES[reason](host, detail)

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'it is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another host',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its issuer is unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'its issuer is unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its issuer is unknown',
  CERT_REVOKED: 'it was revoked',
}
const certificateWords = (code: string): string => CERTIFICATES[code] ?? code

/** `404 Not Found` */
export const statusWords = (status: number): string => [status, STATUS_CODES[status]].filter(Boolean).join(' ')
