/** A person's account at a provider, as the provider describes it. */
export interface ProviderPerson {
  issuer: string;
  /** The provider's permanent id of the person. */
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

/** Stored between sending a person to the provider and their return. */
export interface ProviderRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where the provider sends the person back: our callback. */
  redirectUri: string;
}

export interface SignInProvider {
  /** google, apple, or the name given in a setting. */
  name: string;
  /** Mail domains whose users sign in here (single sign-on). */
  domains: string[];
  authorizeUrl(request: ProviderRequest & { scopes: string | null; prompts: Record<string, string> }): Promise<string>;
  /** Checks the provider's answer and asks who the person is. Rejects if anything is wrong. */
  identify(request: ProviderRequest, answer: Record<string, string>): Promise<ProviderPerson>;
}
