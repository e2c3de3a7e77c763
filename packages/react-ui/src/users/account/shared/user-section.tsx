import { usePrepareProof } from '@foyer/react-headless/internal/users/account/shared';
import type { SectionFrameProps } from '../../../kernel/account/shared/section-frame';
import { SectionFrame } from '../../../kernel/account/shared/section-frame';

/** A section of a user. All its problems have words that every section has. */
export function UserSection(props: SectionFrameProps) {
  const prepare = usePrepareProof();
  return <SectionFrame {...props} wordsOf={noOthers} prepare={prepare} />;
}

const noOthers = () => undefined;
