-- Tells every front at the commit whose counts changed, so that it renders pages of the catalogue again: `s:17` is a
-- subcategory, `k:3` a category. Only the fold and the repair update rows of the population, and none that does not change.
CREATE FUNCTION population_told() RETURNS trigger LANGUAGE plpgsql
	SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE tags text[];
BEGIN
	WITH changed AS (
		SELECT DISTINCT subcategory_id, category_id
		FROM new_rows JOIN collectibles USING (collectible_id) JOIN catalogue_subcategories USING (subcategory_id))
	SELECT array_agg(tag) INTO tags FROM (
		SELECT 's:' || subcategory_id AS tag FROM changed UNION SELECT 'k:' || category_id FROM changed LIMIT 401) all_tags;
	IF tags IS NULL THEN RETURN NULL; END IF;
	IF cardinality(tags) > 400 THEN
		PERFORM pg_notify('content_tags', 'all');
	ELSE
		-- 400 tags have at most 5,200 bytes; a payload has fewer than 8,000.
		PERFORM pg_notify('content_tags', array_to_string(tags, ' '));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER population_rows_told AFTER UPDATE ON population_rows REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION population_told();
