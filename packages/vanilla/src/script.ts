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

// Loading the script defines the elements, because a page without its own JavaScript has no other way to do it.
defineElements();
