export { hasChannelChoice } from '../../../users/account/phone-channels';
export { createPhonesFlow, phonesActions } from '../../../users/account/phones/phones-flow';
export type {
  PhoneChannel,
  PhoneCodeState,
  PhoneDraft,
  PhoneItem,
  PhonesData,
  PhonesEvent,
  PhonesState,
} from '../../../users/account/phones/phones-rules';
