insert into population_images (category_id, file_key, width, height, bytes, file, added_utc)
select min(category_id), 'upgrade.webp', 640, 480, 12345, 'upgrade.jpg', '2026-11-01Z' from catalogue_categories;
