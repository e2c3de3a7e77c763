interface FieldOptions {
  /**
   * The key of the answer in the provider's `untrusted_metadata`; on better-auth, the name of an additional field.
   * Letters, digits and `_`, at most 40, beginning with a letter.
   */
  readonly name: string;
  /** The label. Plain text. */
  readonly label: string;
  /** A sentence below the field. Plain text. */
  readonly help?: string | undefined;
  /**
   * Whether an account needs an answer. A required checkbox must be checked.
   * @defaultValue `false`
   */
  readonly required?: boolean | undefined;
}

/** A field for a line of text. */
export interface SignUpTextField extends FieldOptions {
  /** The kind of field. */
  readonly type: 'text';
  /**
   * A regular expression that the whole answer must match, as in HTML. Describe the format in `help`.
   * @defaultValue any text
   */
  readonly pattern?: string | undefined;
  /**
   * The greatest length of the answer, from 1 to 1000.
   * @defaultValue `200`
   */
  readonly maxLength?: number | undefined;
  /** The value that a browser can fill in, as in HTML: `organization`. */
  readonly autocomplete?: string | undefined;
}

/** A list of options. */
export interface SignUpSelectField extends FieldOptions {
  /** The kind of field. */
  readonly type: 'select';
  /** The options, in the order of the list. */
  readonly options: readonly SignUpOption[];
  /** The value that a browser can fill in, as in HTML: `country`. */
  readonly autocomplete?: string | undefined;
}

/** An option of a list. */
export interface SignUpOption {
  /** The answer that is stored. */
  readonly value: string;
  /** The text of the option. */
  readonly label: string;
}

/** A checkbox. Its answer is `true` or `false`. */
export interface SignUpCheckboxField extends FieldOptions {
  /** The kind of field. */
  readonly type: 'checkbox';
}

/** A date. Its answer is a text such as `1815-12-10`. */
export interface SignUpDateField extends FieldOptions {
  /** The kind of field. */
  readonly type: 'date';
  /** The value that a browser can fill in, as in HTML: `bday`. */
  readonly autocomplete?: string | undefined;
}

/** The name of the user, which the provider stores as `name`. It is required. */
export interface SignUpNameField {
  /** The kind of field. */
  readonly type: 'name';
  /**
   * The number of fields. `'one'`: the full name, which is stored as `first_name`, because not every name has two
   * parts. `'two'`: first and last name.
   * @defaultValue `'one'`
   */
  readonly parts?: 'one' | 'two' | undefined;
}

/** A field of `signUpFields`. */
export type SignUpField = SignUpNameField | SignUpTextField | SignUpSelectField | SignUpCheckboxField | SignUpDateField;

/** The terms that a user accepts. */
export interface LegalOptions {
  /** The page of the terms: a full http or https URL, or a path of this page's origin. */
  readonly termsURL?: string | undefined;
  /** The page of the privacy policy: a full http or https URL, or a path of this page's origin. */
  readonly privacyURL?: string | undefined;
  /**
   * How a user accepts. `'notice'`: a sentence below the button. `'checkbox'`: a required checkbox.
   * @defaultValue `'notice'`
   */
  readonly consent?: 'notice' | 'checkbox' | undefined;
  /**
   * The version of the terms, such as their date: at most 64 characters. It is stored with the time of acceptance as
   * `terms_version` and `terms_accepted_at` in `untrusted_metadata`. Users who accepted a different version are asked
   * again at their next sign-in.
   */
  readonly version: string;
}

/** The options of a login for details of an account. */
export interface SignUpConfig {
  /**
   * Fields that a new account is asked for, in the order of the screen: the name, and up to five others. Users who have
   * an account without a required answer are asked at their next sign-in. Until they answer, they are not signed in.
   * @defaultValue none
   */
  readonly signUpFields?: readonly SignUpField[] | undefined;
  /**
   * Terms and privacy policy, which a new account accepts.
   * @defaultValue none
   */
  readonly legal?: LegalOptions | undefined;
}
