import type { SetupControl } from '../setup/use-setup';
import { Check, Section, TextControl } from './controls';
import { NumberControl } from './number-control';

const DAY = 1440;
const WEEK = 10_080;

export function OptionsSection({ setup, change, open }: SetupControl & { readonly open: boolean }) {
  return (
    <Section title="Options" open={open}>
      <div className="pair">
        <NumberControl
          label="Code lives"
          unit="minutes"
          min={0.1}
          max={DAY}
          value={setup.codeMinutes}
          onChange={(codeMinutes) => change({ codeMinutes })}
        />
        <NumberControl
          label="Link lives"
          unit="minutes"
          min={0.1}
          max={WEEK}
          value={setup.linkMinutes}
          onChange={(linkMinutes) => change({ linkMinutes })}
        />
      </div>
      <NumberControl
        label="Session lasts"
        unit="minutes"
        min={5}
        max={WEEK}
        value={setup.sessionMinutes}
        onChange={(sessionMinutes) => change({ sessionMinutes })}
      />
      <TextControl
        label="Log-in links lead to"
        type="url"
        placeholder="this page"
        value={setup.loginUrl}
        onChange={(loginUrl) => change({ loginUrl })}
      />
      <TextControl
        label="Sign-up links lead to"
        type="url"
        placeholder="this page"
        value={setup.signupUrl}
        onChange={(signupUrl) => change({ signupUrl })}
      />
      <Check
        label="Shadow DOM"
        hint="The page's styles cannot reach the widget. Password managers cannot either."
        checked={setup.shadow}
        onChange={(shadow) => change({ shadow })}
      />
      <Check
        label="Say who is signed in"
        hint="On a page that is opened while a session is there. Without it the widget shows its form."
        checked={setup.show}
        onChange={(show) => change({ show })}
      />
      <Check
        label="Links work on any device"
        hint="After a click on a page that names this site. Without it a link works only in the browser that requested it."
        checked={setup.anywhere}
        onChange={(anywhere) => change({ anywhere })}
      />
      <Check
        label="Ignore in-app browsers"
        hint="Instagram and others: Google stays, and email links are sent there."
        checked={setup.ignoreInApp}
        onChange={(ignoreInApp) => change({ ignoreInApp })}
      />
    </Section>
  );
}
