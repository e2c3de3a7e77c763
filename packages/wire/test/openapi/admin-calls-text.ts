import type { AdminCallName } from '../../src/organizations/admin/calls';

/** A description of each organization admin call. */
export const ADMIN_CALLS: Readonly<Record<AdminCallName, string>> = {
  'organization.update': 'Changes the organization. Absent fields do not change.',
  'organization.delete': 'Deletes the organization, with its members and their sessions.',
  'organization.getConnectedApps': 'The applications to which members have given access.',
  'organization.getConnectedApp': 'An application, and the members who have given it access.',
  'organization.members.create': 'Creates a member.',
  'organization.members.search': 'A page of members.',
  'organization.members.update': 'Changes a member. Absent fields do not change.',
  'organization.members.delete': 'Deletes a member and the member’s sessions.',
  'organization.members.reactivate': 'Reactivates a deleted member.',
  'organization.members.deletePassword': 'Removes the password of a member.',
  'organization.members.deleteMFAPhoneNumber': 'Removes the phone number of a member.',
  'organization.members.deleteMFATOTP': 'Removes the authenticator app of a member.',
  'organization.members.unlinkRetiredEmail': 'Deletes a former email address of a member.',
  'organization.members.startEmailUpdate':
    'Sends an email to a new address of a member, which replaces the old one once it is verified.',
  'organization.members.getConnectedApps': 'The applications to which a member has given access.',
  'organization.members.revokeConnectedApp': 'Ends the access that a member has given an application.',
  'sso.getConnections': 'The SSO connections of the organization.',
  'sso.deleteConnection': 'Deletes an SSO connection.',
  'sso.saml.createConnection': 'Creates a SAML connection. It is pending until it has the data of the company.',
  'sso.saml.updateConnection': 'Changes a SAML connection.',
  'sso.saml.updateConnectionByURL': 'Changes a SAML connection with the metadata that a company publishes.',
  'sso.saml.deleteVerificationCertificate': 'Removes a certificate that verifies answers of the company.',
  'sso.saml.deleteEncryptionPrivateKey': 'Removes a key that decrypts answers of the company.',
  'sso.oidc.createConnection':
    'Creates an OpenID Connect connection. It is pending until it has the data of the company.',
  'sso.oidc.updateConnection': 'Changes an OpenID Connect connection.',
  'sso.external.createConnection':
    'Creates an external connection, which uses a connection of another organization of the project.',
  'sso.external.updateConnection': 'Changes an external connection.',
  'scim.createConnection': 'Creates the SCIM connection. Only this answer has its token.',
  'scim.updateConnection': 'Changes the SCIM connection.',
  'scim.deleteConnection': 'Deletes the SCIM connection.',
  'scim.getConnection': 'The SCIM connection of the organization.',
  'scim.getConnectionGroups': 'A page of the groups that the company has sent.',
  'scim.rotateStart': 'Creates the next token of the SCIM connection. Only this answer has it. Both tokens work.',
  'scim.rotateComplete': 'Ends the former token of the SCIM connection.',
  'scim.rotateCancel': 'Ends the next token of the SCIM connection.',
  'internal.adminPortalConfig': 'The areas that organizations can administer in the project.',
};
