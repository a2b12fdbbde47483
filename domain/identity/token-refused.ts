import { DomainError } from '#domain/domain-error.ts';

export type TokenRefusal = 'no_keys' | 'unknown_key' | 'bad_signature' | 'expired' | 'bad_claims' | 'malformed';

/** Why a bearer token is not believed. The message is for whoever sent it. */
export class TokenRefused extends DomainError<TokenRefusal> {}
