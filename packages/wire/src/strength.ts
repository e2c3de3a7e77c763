import { flag } from './common';
import { flagIfAny, numberIfAny, textIfAny, textsIfAny } from './missing';

// Password strength, for users and for members. The position of the feedback differs, so each has its own schema.

/** `score` ranges from 0 to 4. */
export const strengthShape = {
  valid_password: flag,
  score: numberIfAny,
  breached_password: flagIfAny,
  breach_detection_on_create: flagIfAny,
  /** `luds`, `zxcvbn`, `none`, or a value that is newer than this. */
  strength_policy: textIfAny,
};

export const zxcvbnShape = { suggestions: textsIfAny, warning: textIfAny };

export const ludsShape = {
  has_digit: flagIfAny,
  has_lower_case: flagIfAny,
  has_symbol: flagIfAny,
  has_upper_case: flagIfAny,
  missing_characters: numberIfAny,
  missing_complexity: numberIfAny,
};
