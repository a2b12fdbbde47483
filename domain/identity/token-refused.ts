import { DomainError } from '#domain/domain-error.ts';

export type TokenRefusal = 'no_keys' | 'unknown_key' | 'bad_signature' | 'expired' | 'bad_claims' | 'malformed';

/** Why a bearer token is rejected. The message is for the sender. */
export class TokenRefused extends DomainError<TokenRefusal> {}
