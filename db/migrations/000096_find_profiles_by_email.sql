-- An enquiry asks whether its sender wants any other contact.
create index profiles_email on profiles (lower(email));
