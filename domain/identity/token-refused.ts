export type TokenRefusal = 'no_keys' | 'unknown_key' | 'bad_signature' | 'expired' | 'bad_claims' | 'malformed';

/** Why a bearer token is not believed. The message is for whoever sent it. */
export class TokenRefused extends Error {
  readonly code: TokenRefusal;

  constructor(code: TokenRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TokenRefused';
    this.code = code;
  }
}
