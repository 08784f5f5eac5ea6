-- "Please wait {minutes} minutes" is a text per plural category, chosen by {count}. Chinese has one form.
INSERT INTO translations (entity_type, entity_key, field, language_code, value, source_hash, source_text, people_id, updated_utc, version)
SELECT entity_type, entity_key || '.one', field, language_code, replace(value, '{minutes}', '{count}'), '',
  replace(source_text, '{minutes}', '{count}'), people_id, updated_utc, version
FROM translations
WHERE entity_type = 'interface-storefront' AND entity_key IN ('Accounts.SignIn.TooOften', 'Accounts.Password.TooOften')
  AND language_code NOT LIKE 'zh-%'
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE translations SET
  entity_key = entity_key || '.other',
  value = replace(value, '{minutes}', '{count}'),
  source_text = replace(source_text, '{minutes}', '{count}')
WHERE entity_type = 'interface-storefront' AND entity_key IN ('Accounts.SignIn.TooOften', 'Accounts.Password.TooOften');--> statement-breakpoint
UPDATE translations SET source_hash = md5(source_text)
WHERE entity_type = 'interface-storefront' AND entity_key ~ '^Accounts\.(SignIn|Password)\.TooOften\.(one|other)$';
