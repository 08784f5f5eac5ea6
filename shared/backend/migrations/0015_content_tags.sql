-- Tells every front at the commit which certificates changed, so that it renders their pages again: `n:6712345-1` is a number,
-- `c:17` a collectible, whose population its other certificates show. More than 400 in a statement are told as "all".
CREATE FUNCTION certificates_told() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE tags text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(tag) INTO tags FROM (
			SELECT 'n:' || submission_number || '-' || line AS tag FROM new_rows
			UNION SELECT 'c:' || collectible_id FROM new_rows WHERE collectible_id IS NOT NULL LIMIT 401) all_tags;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(tag) INTO tags FROM (
			SELECT 'n:' || submission_number || '-' || line AS tag FROM old_rows
			UNION SELECT 'c:' || collectible_id FROM old_rows WHERE collectible_id IS NOT NULL LIMIT 401) all_tags;
	ELSE
		SELECT array_agg(tag) INTO tags FROM (
			SELECT 'n:' || submission_number || '-' || line AS tag FROM new_rows
			UNION SELECT 'n:' || submission_number || '-' || line FROM old_rows
			UNION SELECT 'c:' || collectible_id FROM new_rows WHERE collectible_id IS NOT NULL
			UNION SELECT 'c:' || collectible_id FROM old_rows WHERE collectible_id IS NOT NULL LIMIT 401) all_tags;
	END IF;
	IF tags IS NULL THEN RETURN NULL; END IF;
	IF cardinality(tags) > 400 THEN
		PERFORM pg_notify('content_tags', 'all');
	ELSE
		-- A payload has fewer than 8,000 bytes: 200 tags have at most 4,600.
		PERFORM pg_notify('content_tags', array_to_string(tags[1:200], ' '));
		IF cardinality(tags) > 200 THEN PERFORM pg_notify('content_tags', array_to_string(tags[201:400], ' ')); END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_told_inserted AFTER INSERT ON certificates REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION certificates_told();
--> statement-breakpoint
CREATE TRIGGER certificates_told_updated AFTER UPDATE ON certificates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION certificates_told();
--> statement-breakpoint
CREATE TRIGGER certificates_told_deleted AFTER DELETE ON certificates REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION certificates_told();
