import { DomainError } from '#domain/domain-error.ts';

export type ObjectErrorCode =
  | 'not_found'
  | 'no_bucket'
  | 'exists'
  | 'not_allowed'
  | 'not_signed_in'
  | 'invalid_name'
  | 'invalid_request'
  | 'too_large'
  | 'too_many'
  | 'wrong_type'
  | 'bad_picture'
  | 'bad_token'
  | 'storage_away'
  | 'busy'
  | 'disk_full';

/** Expected failures of stored files. The message is for whoever sent the request. */
export class ObjectError extends DomainError<ObjectErrorCode> {
  /** What the message, fixed by the platform, leaves out. */
  readonly details: string | undefined;

  constructor(code: ObjectErrorCode, message: string, options?: ErrorOptions & { details?: string }) {
    super(code, message, options);
    this.details = options?.details;
  }
}
