/** Where the administrators' portal is. */
export const PORTAL_PATH = '/admin/mls';
