export { hasChannelChoice } from '../../../users/account/shared/phone-channels';
export { createPhonesFlow, phonesActions } from '../../../users/account/phones/phones-flow';
export type {
  PhoneChannel,
  PhoneCodeState,
  PhoneDraft,
  PhoneItem,
  PhonesEvent,
  PhonesState,
} from '../../../users/account/phones/phones-rules';
