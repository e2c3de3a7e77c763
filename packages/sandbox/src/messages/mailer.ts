import { withLink } from '@foyer/wire/message-link';
import { createTransport } from 'nodemailer';
import { describe, type Report } from '../http/failures';
import type { Project } from '../projects/project';
import type { Letter } from './texts';

/** Delivers emails over SMTP. */
export interface Mailer {
  /** Returns without waiting for the delivery. A mail server that is down must not fail the call. */
  send(project: Project, letter: Letter): void;
  /** Waits for deliveries in progress, then closes the connection. */
  close(): Promise<void>;
}

/** Creates a mailer for an `smtp://` or `smtps://` URL. */
export function createMailer(smtpURL: string, report: Report): Mailer {
  const transport = createTransport(smtpURL);
  const underway = new Set<Promise<void>>();
  return {
    send(project, letter) {
      const { project_name: name, email_domains: domains } = project.settings;
      const from = { name, address: `login@${domains[0] ?? 'foyer.example'}` };
      const delivery = transport
        .sendMail({ from, to: letter.to, subject: letter.subject, text: letter.text })
        .then(
          () => undefined,
          (error: unknown) =>
            report(
              `${withLink('FOYER_MAIL_FAILED', 'The server of SMTP_URL did not accept an email.')} ${describe(error)}`,
            ),
        )
        .finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    async close() {
      await Promise.all(underway);
      transport.close();
    },
  };
}
