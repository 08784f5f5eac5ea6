CREATE UNLOGGED TABLE "correction_queue" (
	"transaction_id" "xid8" NOT NULL,
	"collectible_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "population_corrections" (
	"collectible_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "population_corrections_collectible_id_day_kind_pk" PRIMARY KEY("collectible_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "population_corrections" ADD CONSTRAINT "population_corrections_collectible_id_collectibles_collectible_id_fk" FOREIGN KEY ("collectible_id") REFERENCES "public"."collectibles"("collectible_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_queue_transaction" ON "correction_queue" USING btree ("transaction_id");
--> statement-breakpoint
-- Appends what a statement corrects: changes of certificates that were counted, and deleted ones that count again. A first
-- certification is none: what counts for the first time is a grading. The kinds are those of `correctionKinds`.
CREATE FUNCTION corrections_append() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF current_setting('obverse.population', true) = 'off' THEN RETURN NULL; END IF;
	IF TG_OP = 'DELETE' THEN
		INSERT INTO correction_queue
			SELECT pg_current_xact_id(), collectible_id, 1, count(*)
			FROM old_rows WHERE is_counted(status, is_released, collectible_id) GROUP BY 2;
	ELSE
		INSERT INTO correction_queue
			SELECT pg_current_xact_id(), id, kind, count(*)
			FROM old_rows o JOIN new_rows n USING (certificate_id),
				LATERAL (SELECT is_counted(o.status, o.is_released, o.collectible_id) AS was,
					is_counted(n.status, n.is_released, n.collectible_id) AS is_now,
					o.collectible_id IS DISTINCT FROM n.collectible_id AS is_moved) f,
				LATERAL (VALUES
					(o.collectible_id, CASE
						WHEN was AND NOT is_now THEN CASE WHEN n.status = 2 THEN 1 WHEN n.collectible_id IS NULL THEN 4 ELSE 8 END
						WHEN was AND is_moved THEN 4 END),
					(n.collectible_id, CASE
						WHEN NOT was AND is_now THEN CASE WHEN o.status = 2 AND o.is_released AND o.collectible_id IS NOT NULL THEN 2 END
						WHEN was AND is_now AND is_moved THEN 5
						WHEN was AND is_now AND (o.grade, o.designation, o.flags) <> (n.grade, n.designation, n.flags) THEN 3 END),
					(n.collectible_id, CASE
						WHEN was AND is_now AND n.status = 3 AND o.status <> 3 THEN 6
						WHEN was AND is_now AND n.status = 1 AND o.status = 3 THEN 7 END)) AS k(id, kind)
			WHERE kind IS NOT NULL GROUP BY 2, 3;
	END IF;
	IF FOUND THEN INSERT INTO commit_queue VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_corrected AFTER UPDATE ON certificates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION corrections_append();
--> statement-breakpoint
CREATE TRIGGER certificates_removed AFTER DELETE ON certificates REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION corrections_append();
--> statement-breakpoint
-- Adds the corrections of this transaction to their day, under the locks of the collectibles. Where the counters changed
-- it is the day that population_day() has just written, so that a fall and its reason are on the same one.
CREATE FUNCTION corrections_fold(counted integer[]) RETURNS void LANGUAGE plpgsql
	SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	WITH mine AS (DELETE FROM correction_queue WHERE transaction_id = pg_current_xact_id() RETURNING *),
	sums AS MATERIALIZED (SELECT collectible_id, kind, sum(count)::integer AS count FROM mine GROUP BY 1, 2)
	INSERT INTO population_corrections AS old (collectible_id, day, kind, count)
		SELECT s.collectible_id, CASE WHEN s.collectible_id = ANY (counted) THEN d.latest
				ELSE greatest((clock_timestamp() AT TIME ZONE 'UTC')::date, d.latest) END, kind, count
		FROM sums s CROSS JOIN LATERAL (SELECT max(day) AS latest FROM population_days d WHERE d.collectible_id = s.collectible_id) d
		ORDER BY 1, 3
		ON CONFLICT (collectible_id, day, kind) DO UPDATE SET count = old.count + excluded.count;
END $$;
--> statement-breakpoint
-- As before, with the corrections: a correction that changes no counter, like a flag, takes the locks as well.
CREATE OR REPLACE FUNCTION population_fold_now() RETURNS void LANGUAGE plpgsql
	SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	me xid8 := pg_current_xact_id();
	touched integer[];
	corrected integer[];
BEGIN
	DELETE FROM commit_queue WHERE transaction_id = me;
	IF NOT FOUND THEN RETURN; END IF;
	SELECT array_agg(DISTINCT collectible_id ORDER BY collectible_id) INTO touched FROM (
		SELECT collectible_id FROM population_queue WHERE transaction_id = me
		GROUP BY collectible_id, designation, grade, flags HAVING sum(difference) <> 0) net;
	SELECT array_agg(DISTINCT collectible_id ORDER BY collectible_id) INTO corrected
		FROM correction_queue WHERE transaction_id = me;
	IF touched IS NULL THEN DELETE FROM population_queue WHERE transaction_id = me; END IF;
	IF touched IS NULL AND corrected IS NULL THEN RETURN; END IF;
	PERFORM population_lock(ARRAY(SELECT DISTINCT id FROM unnest(touched || corrected) AS id ORDER BY id));
	IF touched IS NOT NULL THEN
		WITH mine AS (DELETE FROM population_queue WHERE transaction_id = me RETURNING *),
		net AS MATERIALIZED (
			SELECT collectible_id, designation, grade, flags, sum(difference)::integer AS difference
			FROM mine GROUP BY 1, 2, 3, 4 HAVING sum(difference) <> 0),
		counters AS (
			INSERT INTO population AS old (collectible_id, designation, grade, flags, count)
			SELECT collectible_id, designation, grade, flags, difference FROM net ORDER BY 1, 2, 3, 4
			ON CONFLICT (collectible_id, designation, grade, flags) DO UPDATE SET count = old.count + excluded.count
			RETURNING *),
		changes AS (
			SELECT collectible_id, sum(difference) AS total,
				coalesce(sum(difference) FILTER (WHERE flags & 16 <> 0), 0) AS details,
				coalesce(sum(difference) FILTER (WHERE flags & 32 <> 0), 0) AS no_grade,
				coalesce(sum(difference) FILTER (WHERE grade >= top_grade AND flags & 48 = 0), 0) AS top,
				jsonb_object_agg(designation || ':' || grade || ':' || flags, nullif(counters.count, 0)) AS counts
			FROM counters JOIN net USING (collectible_id, designation, grade, flags)
				JOIN population_rows USING (collectible_id) GROUP BY collectible_id)
		UPDATE population_rows r SET total = r.total + s.total, details = r.details + s.details,
			no_grade = r.no_grade + s.no_grade, top = r.top + s.top, counts = jsonb_strip_nulls(r.counts || s.counts)
			FROM changes s WHERE r.collectible_id = s.collectible_id;
		PERFORM population_day(touched);
	END IF;
	IF corrected IS NOT NULL THEN PERFORM corrections_fold(touched); END IF;
END $$;
