/** A person's own account elsewhere, as its provider vouches for it. */
export interface ProviderPerson {
  issuer: string;
  /** The provider's lasting id of the person. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  pictureUrl: string | null;
  accessToken: string | null;
  refreshToken: string | null;
}

/** What is kept between sending a person away and their return. */
export interface ProviderRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where the provider sends the person back to: our callback. */
  redirectUri: string;
}

export interface SignInProvider {
  /** google, apple, or the name by which a setting calls it. */
  name: string;
  /** Mail domains whose people sign in here (single sign-on). */
  domains: string[];
  authorizeUrl(request: ProviderRequest & { scopes: string | null; prompts: Record<string, string> }): Promise<string>;
  /** Checks the provider's answer and asks who it was. Rejects when anything does not fit. */
  identify(request: ProviderRequest, answer: Record<string, string>): Promise<ProviderPerson>;
}
