import type { MemberPhoneState } from '@foyer/core/organizations/account';
import type { MemberPhoneActions } from '@foyer/react-headless/organizations/account';
import { useMemberPhoneFlow } from '@foyer/react-headless/internal/organizations-account';
import { useRef } from 'react';
import { CodeStep } from '../../account/code-step';
import { GuardedButton } from '../../account/guarded-button';
import { FieldForm } from '../../account/field-form';
import type { StagedScreenProps, StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { StagedScreens } from '../../account/screens';
import { SectionProblem } from '../../account/section-problem';
import { Badge, RemovalQuestion, SectionItem, ItemList } from '../../account/item-list';
import { PhoneField, usePreparedCountries } from '../../login/otp/phone-field';
import { useReadablePhone } from '../../login/use-readable-phone';
import { useCountry } from '../../login/otp/use-country';
import { HelperText } from '../../parts/helper-text';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';
import { useMemberContext } from './member-context';
import { memberAccountText } from './member-account-text';
import { MemberSection } from './member-section';

type MemberPhoneHome = StateAt<MemberPhoneState, 'none' | 'shown' | 'confirm' | 'removing'>;

const SCREENS: Screens<MemberPhoneState, MemberPhoneActions> = {
  none: Home,
  shown: Home,
  confirm: Home,
  removing: Home,
  enter: Enter,
  sending: Enter,
  code: Code,
  verifying: Code,
};
const STAGED = ['code', 'verifying'] as const;

/** A member's phone for passcodes by text message. */
export function MemberPhoneView() {
  const { config, callbacks } = useMemberContext();
  usePreparedCountries();
  return <MemberPhoneScreen {...useMemberPhoneFlow(config, callbacks)} />;
}

/** The screen of the section's state. */
export function MemberPhoneScreen({ state, actions, flow }: StagedScreenProps<MemberPhoneState, MemberPhoneActions>) {
  const t = useText(memberAccountText);
  return (
    <MemberSection
      title={t('foyer.org.phone')}
      state={state}
      home={['none', 'shown']}
      busy={['sending', 'verifying', 'removing']}
      outcomes={{ verifying: 'added', removing: 'removed' }}
    >
      <StagedScreens screens={SCREENS} staged={STAGED} state={state} actions={actions} flow={flow} />
    </MemberSection>
  );
}

const ID = 'phone';

function Home({ state, actions }: SectionScreenProps<MemberPhoneHome, MemberPhoneActions>) {
  const t = useText(memberAccountText);
  const { at, number, keeps } = state;
  const name = useReadablePhone(number);
  return (
    <>
      <ItemList label={t('foyer.org.phone')} isEmpty={number === ''} none={t('foyer.org.noPhone')}>
        <SectionItem
          id={ID}
          name={name}
          badges={<Badge kind="good">{t('foyer.me.verified')}</Badge>}
          keeps={keeps ?? undefined}
          onRemove={actions.remove}
          question={<RemovalQuestion state={{ at, id: ID }} id={ID} name={name} actions={actions} />}
        />
      </ItemList>
      {number === '' ? (
        <div className="foyer-actions">
          <GuardedButton opens="add" onClick={actions.add}>
            {t('foyer.me.phones.add')}
          </GuardedButton>
        </div>
      ) : (
        <HelperText>{t('foyer.org.phoneNote')}</HelperText>
      )}
    </>
  );
}

function Enter({
  state,
  actions,
}: SectionScreenProps<StateAt<MemberPhoneState, 'enter' | 'sending'>, MemberPhoneActions>) {
  const t = useText(memberAccountText);
  const main = useText(mainText);
  const isSending = state.at === 'sending';
  const entered = isSending ? state.entered : state;
  const { error, blocked } = isSending ? {} : state;
  const { login } = useMemberContext().config;
  const input = useRef<HTMLInputElement>(null);
  const country = useCountry(entered.country, login?.smsOtpOptions);
  const submit = () => actions.submit({ draft: input.current?.value ?? '', country: country.read() });
  return (
    <FieldForm
      fieldRef={input}
      problem={error}
      busy={isSending}
      blocked={blocked}
      submitText={t('button.continue')}
      onSubmit={submit}
      onCancel={actions.cancel}
    >
      <PhoneField
        label={main('foyer.phone.label')}
        name="phone"
        country={country}
        countries={login?.smsOtpOptions}
        defaultValue={entered.draft}
        readOnly={isSending}
        inputRef={input}
        error={error ? <SectionProblem problem={error} /> : undefined}
      />
    </FieldForm>
  );
}

function Code({
  state,
  actions,
}: SectionScreenProps<StateAt<MemberPhoneState, 'code' | 'verifying'>, MemberPhoneActions>) {
  return <CodeStep state={state} channel="sms" destination={useReadablePhone(state.to)} actions={actions} />;
}
