import { usePrepareReauth } from '@foyer/react-headless/internal/users-account';
import type { SectionParts } from '../../account/section-parts';
import type { SectionFrameProps } from '../../account/section-frame';
import { SectionFrame } from '../../account/section-frame';

interface UserSectionProps extends SectionFrameProps {
  /**
   * Texts for errors of this section.
   * @defaultValue the texts that all sections share
   */
  readonly wordsOf?: SectionParts['wordsOf'];
}

/** A section of a user. */
export function UserSection({ wordsOf = noOthers, ...props }: UserSectionProps) {
  const prepare = usePrepareReauth();
  return <SectionFrame {...props} wordsOf={wordsOf} prepare={prepare} />;
}

const noOthers = () => undefined;
