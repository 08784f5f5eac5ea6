-- What staff changed of texts of the back office, under the keys that all domains share now.
UPDATE translations SET entity_key = 'frame.image.' || substr(entity_key, length('resources.events.') + 1)
WHERE entity_type = 'interface-admin' AND entity_key LIKE 'resources.events.focus.%';--> statement-breakpoint
UPDATE translations SET entity_key = moved.new_key
FROM (VALUES
  ('resources.events.crop_preview', 'frame.image.cropped'),
  ('resources.events.help.ImageAltText', 'frame.image.alt_help'),
  ('resources.events.help.ImageFocus', 'frame.image.focus_help'),
  ('resources.help-center.published', 'frame.publishing.published'),
  ('resources.help-center.draft', 'frame.publishing.draft')
) AS moved (old_key, new_key)
WHERE entity_type = 'interface-admin' AND entity_key = moved.old_key;
