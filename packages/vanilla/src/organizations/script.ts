import { defineOrganizationElements } from './define-organization-elements';

export {
  ApiError,
  BrowserError,
  createOrganizationClient,
  defineOrganizationElements,
  FoyerError,
  mountOrganizationIdentityProvider,
  mountOrganizationLogin,
  NetworkError,
  ResponseError,
  UsageError,
} from './index';

// Loading the script defines the elements, because a page without its own JavaScript has no other way to do it.
defineOrganizationElements();
