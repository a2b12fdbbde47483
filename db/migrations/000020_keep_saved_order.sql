-- A browser's list that moves into an account keeps its order: its rows say when they were saved.
grant insert (created_at) on saved_properties to authenticated;
