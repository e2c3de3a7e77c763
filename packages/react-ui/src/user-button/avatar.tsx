import { useState } from 'react';
import { Icon } from '../parts/icon';
import type { IconShape } from '../parts/icon';
import { useStyles } from '../theme/style-sheets';
import avatarCss from './avatar.css?inline';

const USER_ICON: IconShape = { path: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7.5 8a7.5 7.5 0 0 1 15 0' };

interface AvatarProps {
  /** An https URL; empty if there is none. */
  readonly picture: string;
  readonly name: string;
}

/** A picture, or the initials of a name if there is no picture or it does not load. */
export function Avatar({ picture, name }: AvatarProps) {
  const [broken, setBroken] = useState('');
  useStyles(avatarCss);
  if (picture && picture !== broken) {
    return (
      <img
        className="foyer-avatar"
        src={picture}
        alt=""
        width="56"
        height="56"
        referrerPolicy="no-referrer"
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span className="foyer-avatar" aria-hidden="true" translate="no">
      {initialsOf(name) || <Icon shape={USER_ICON} />}
    </span>
  );
}

/** The first grapheme of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${firstOf(words[0] ?? '')}${words.length > 1 ? firstOf(words.at(-1) ?? '') : ''}`.toLocaleUpperCase();
}

/** The first segmenter of a page costs 50 ms on a slow phone, so ASCII needs none. Browsers before 2024 lack it. */
function firstOf(word: string): string {
  if (ASCII.test(word) || typeof Intl.Segmenter !== 'function') return Array.from(word)[0] ?? '';
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)][0]?.segment ?? '';
}

/** Without control characters. */
const ASCII = /^[ -~]*$/;
