import type { MemberMfaState } from '@foyer/core/organizations/account';
import type { MemberMfaActions } from '@foyer/react-headless/organizations/account';
import { useMemberMfa } from '@foyer/react-headless/organizations/account';
import type { ReactNode } from 'react';
import { useSectionContext } from '../../account/page/section-context';
import type { Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { useSectionParts } from '../../account/section-parts';
import { Button } from '../../parts/button';
import { BodyText } from '../../parts/heading';
import { Icon, SPINNER } from '../../parts/icon';
import checkboxCss from '../../parts/checkbox.css?inline';
import { HelperText } from '../../parts/helper-text';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import { useMemberContext } from './member-context';
import { memberAccountText } from './member-account-text';
import { MemberSection } from './member-section';
import memberMfaCss from './member-mfa.css?inline';

type MfaScreenProps = SectionScreenProps<MemberMfaState, MemberMfaActions>;

const SCREENS: Screens<MemberMfaState, MemberMfaActions> = { show: Show, saving: Show };

/** Whether a member needs a second factor at each sign-in, and which one comes first. */
export function MemberMfaView() {
  const { config, callbacks } = useMemberContext();
  const [state, actions] = useMemberMfa(config, callbacks);
  return <MemberMfaScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function MemberMfaScreen({ state, actions }: MfaScreenProps) {
  const t = useText(memberAccountText);
  useStyles(checkboxCss);
  useStyles(memberMfaCss);
  return (
    <MemberSection
      title={t('foyer.org.mfa')}
      state={state}
      home={['show']}
      busy={['saving']}
      outcomes={{ saving: 'done' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </MemberSection>
  );
}

function Show({ state, actions }: MfaScreenProps) {
  const t = useText(memberAccountText);
  const why = useInstanceId();
  const { enrolled, policy, methods } = state;
  const isRequired = policy === 'required';
  return (
    <>
      <div>
        <Tick
          type="checkbox"
          name="mfa"
          label={t('foyer.org.mfaOn')}
          isOn={enrolled}
          isFixed={isRequired || (!enrolled && methods.length === 0)}
          describedBy={isRequired ? why : undefined}
          onPress={enrolled ? actions.turnOff : actions.turnOn}
        />
        {isRequired ? <HelperText id={why}>{t('foyer.org.settings.required')}</HelperText> : null}
      </div>
      {methods.length === 0 ? <NeedsOne /> : null}
      {enrolled && methods.length > 1 ? <First state={state} actions={actions} /> : null}
    </>
  );
}

/** The member must set up a second factor before they can require it. */
function NeedsOne() {
  const t = useText(memberAccountText);
  const { goTo } = useSectionContext();
  const { sections } = useMemberContext().config;
  const canGo = goTo !== undefined && (sections?.includes('app') ?? true);
  return (
    <>
      <BodyText>{t('foyer.me.app.off')}</BodyText>
      {canGo ? (
        <div className="foyer-actions">
          <Button variant="secondary" onClick={() => goTo('app')}>
            {t('foyer.me.app.title')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The second factors have the names of their sections. */
const NAMES = { totp: 'foyer.me.app.title', sms_otp: 'foyer.org.phone' } as const;

/** Chooses the second factor that sign-in asks for first. */
function First({ state: { method, methods }, actions }: MfaScreenProps) {
  const t = useText(memberAccountText);
  const id = useInstanceId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p className="foyer-body" id={id}>
        {t('foyer.org.mfaFirst')}
      </p>
      {methods.map((one) => (
        <Tick
          key={one}
          type="radio"
          name={`${id}first`}
          label={t(NAMES[one])}
          isOn={one === method}
          onPress={() => actions.prefer(one)}
        />
      ))}
    </div>
  );
}

interface TickProps {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly label: ReactNode;
  readonly isOn: boolean;
  /** It can't be changed here. */
  readonly isFixed?: boolean;
  readonly describedBy?: string | undefined;
  readonly onPress: () => void;
}

/** A checkbox that changes only after the provider has confirmed it. Keeps the focus meanwhile. */
function Tick({ type, name, label, isOn, isFixed = false, describedBy, onPress }: TickProps) {
  const { isBusy, isOff, opener, prepare } = useSectionParts();
  const id = useInstanceId();
  const isOwn = isBusy && opener === id;
  return (
    <label className="foyer-checkbox" data-opener={id}>
      <input
        type={type}
        name={name}
        checked={isOn}
        disabled={isFixed || (isOff && !isBusy)}
        aria-busy={isOwn || undefined}
        aria-disabled={isBusy || undefined}
        aria-describedby={describedBy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onChange={isBusy ? undefined : onPress}
        readOnly={isBusy}
      />
      <span>{label}</span>
      {isOwn ? <Icon shape={SPINNER} /> : null}
    </label>
  );
}
