export { useAuthorizeFlowOf, useLogoutFlowOf } from '../../consent/consent-flows';
