export { useAuthorizeFlowOf, useLogoutFlowOf } from '../../kernel/hooks/consent-flows/consent-flows';
