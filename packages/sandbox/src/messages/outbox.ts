import type { Database } from '../db/connect';
import { messages } from '../db/tables/control';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import type { Mailer } from './mailer';
import type { Letter } from './texts';

/** Sends emails and text messages to users. */
export interface Outbox {
  send(project: Project, letter: Letter): Promise<void>;
}

/** Stores every message in the inbox, and passes emails to the mailer if there is one. */
export function createOutbox(db: Database, mailer: Mailer | null): Outbox {
  return {
    async send(project, letter) {
      await db.insert(messages).values({
        messageId: newId('message'),
        publicToken: project.publicToken,
        channel: letter.channel,
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        code: letter.code ?? null,
        links: [...letter.links],
        sentAt: project.now,
      });
      if (letter.channel === 'email') mailer?.send(project, letter);
    },
  };
}
