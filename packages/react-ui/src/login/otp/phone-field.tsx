import { CountrySelect, PhoneInput, prepareCountries, useIsHydrated, useParts } from '@foyer/react-headless/internal';
import { callingCode } from '@foyer/core/internal/shared';
import type { PhoneCountries } from '@foyer/core/internal/shared';
import type { ReactNode, Ref } from 'react';
import { useContext, useEffect } from 'react';
import { mainText } from '../../text/main-text';
import { FrameContext } from '../../theme/frame-context';
import { useText } from '../../text/text';
import { ArrivingStyles } from '../../parts/arriving-styles';
import { useStyles } from '../../theme/style-sheets';
import { FieldFrame } from '../../parts/field-frame';
import { useIsAwaiting, useStagedField } from '../../parts/screen';
import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import type { ChosenCountry } from './use-country';
import phoneCss from '../../parts/phone-field.css?inline';
import { useInstanceId } from '../../theme/use-theme';

export interface PhoneFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly name: string;
  readonly autoComplete?: string | undefined;
  readonly country: ChosenCountry;
  readonly countries?: PhoneCountries | undefined;
  readonly defaultValue?: string | undefined;
  readonly error?: ReactNode;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement | null> | undefined;
}

const CHEVRON: IconShape = { path: 'M6 9l6 6 6-6' };
/** Spec section 2. */
const PLACEHOLDER = '(123) 456-7890';

/** A phone number field with a country select. */
export function PhoneField(props: PhoneFieldProps) {
  const { hideLabel, name, defaultValue, error } = props;
  const { country, choose } = props.country;
  const { label, disabled } = useStagedField(props.label, props.disabled);
  const readOnly = useIsAwaiting() || props.readOnly;
  const id = useInstanceId();
  const isHydrated = useIsHydrated();
  const t = useText(mainText);
  const locale = useContext(FrameContext).locale?.tag;
  useStyles(phoneCss);

  return (
    <FieldFrame inputId={id} errorId={`${id}error`} label={label} hideLabel={hideLabel} error={error}>
      {isHydrated ? null : <ArrivingStyles css={phoneCss} />}
      <div className="foyer-phone">
        <span className="foyer-country">
          <CountrySelect
            className="foyer-country-select"
            name="country"
            aria-label={t('foyer.phone.country')}
            country={country}
            countries={props.countries?.allowedCountries}
            locale={locale}
            onCountryChange={choose}
            disabled={disabled || readOnly}
          />
          <span className="foyer-country-face" aria-hidden="true" translate="no">
            <span>{`${country} +${callingCode(country) ?? ''}`}</span>
            <Icon shape={CHEVRON} />
          </span>
        </span>
        <PhoneInput
          className="foyer-input"
          id={id}
          inputRef={props.inputRef}
          name={name}
          autoComplete={props.autoComplete ?? 'tel'}
          country={country}
          onCountryChange={choose}
          defaultValue={defaultValue}
          placeholder={PLACEHOLDER}
          inputMode="tel"
          required
          readOnly={readOnly}
          disabled={disabled}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}error`}
        />
      </div>
    </FieldFrame>
  );
}

/**
 * Prepares the names of the countries while the page is idle, so that a phone field that a press opens need not wait
 * for them.
 */
export function usePreparedCountries(isWanted = true): void {
  const { afterEngine, afterPaint } = useParts();
  const locale = useContext(FrameContext).locale?.tag;
  useEffect(() => {
    if (!isWanted) return undefined;
    let stop = afterEngine(() => {
      stop = prepareCountries(locale, afterPaint);
    });
    return () => stop();
  }, [isWanted, locale, afterEngine, afterPaint]);
}
