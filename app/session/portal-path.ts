/** Path of the administrators' portal. */
export const PORTAL_PATH = '/admin/mls';
