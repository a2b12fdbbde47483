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

/** Expected failures with stored files. The message is for the sender of the request. */
export class ObjectError extends DomainError<ObjectErrorCode> {
  /** Details that the message can't include, because the platform fixes its text. */
  readonly details: string | undefined;

  constructor(code: ObjectErrorCode, message: string, options?: ErrorOptions & { details?: string }) {
    super(code, message, options);
    this.details = options?.details;
  }
}
