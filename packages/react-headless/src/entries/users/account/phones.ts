export type { PhonesActions } from '../../../users/account/phones/use-phones';
export { usePhones } from '../../../users/account/phones/use-phones';
