import { defineElements } from './define-elements';

export {
  ApiError,
  BrowserError,
  createClient,
  defineElements,
  FoyerError,
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  NetworkError,
  ResponseError,
  UsageError,
} from './index';

// Whoever loads a script wants its elements: a page of markup alone has no other way to ask.
defineElements();
