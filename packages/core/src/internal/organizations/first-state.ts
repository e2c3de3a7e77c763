export { effectiveMethods, servedOrganizationLogin } from '../../organizations/login/effective-methods';
export { firstState, partsOfMain, toldOrganization } from '../../organizations/login/first-state';
export type { EmailFormPart, MainButton, MainPart } from '../../organizations/login/main-parts';
export { ORGANIZATION_OAUTH_PROVIDERS, ORGANIZATION_PRODUCTS } from '../../organizations/login/options';
