export type { AdminData, AdminOptions, AdminProblem, Allowed } from '../../../organizations/admin/admin-section';
export { ADMIN_PROBLEMS } from '../../../organizations/admin/admin-section';
export type { AdmissionEvent, AdmissionMoment } from '../../../organizations/admin/admission';
