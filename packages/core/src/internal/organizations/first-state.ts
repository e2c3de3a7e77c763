export { effectiveMethods, servedOrganizationLogin } from '../../organizations/flows/first-state/effective-methods';
export { firstState, partsOfMain, toldOrganization } from '../../organizations/flows/first-state/first-state';
export type { EmailFormPart, MainButton, MainPart } from '../../organizations/flows/first-state/main-parts';
export { ORGANIZATION_OAUTH_PROVIDERS, ORGANIZATION_PRODUCTS } from '../../organizations/flows/first-state/options';
