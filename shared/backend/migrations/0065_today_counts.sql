CREATE UNLOGGED TABLE "text_marks" (
	"name" text NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_intents_failed_charges";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "is_followed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_intents_failed_charges" ON "payment_intents" USING btree ("created_utc","payment_id") WHERE purpose = 'planned' and state in ('DECLINED', 'FAILED', 'AUTH_FAILED', 'ABANDONED') and not is_followed;
--> statement-breakpoint
-- Marks each statement that writes what translation counts. Rows are only added, so that writers never wait for each other.
CREATE FUNCTION text_marks_write() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO text_marks (name) VALUES (TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banner_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON catalogue_categories
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON catalogue_countries
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON catalogue_subcategories
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countdown_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countdowns
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_tag_links
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_tags
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON galleries
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_filter_options
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_filters
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_items
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON grading_service_categories
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON grading_service_entries
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON grading_service_shipping
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON grading_service_subcategories
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON grading_text_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON grading_texts
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON help_center_categories
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON help_center_questions
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON help_center_subcategories
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON legal_agreements
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON membership_tiers
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news_article_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news_articles
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news_series
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news_series_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON registry_awards
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON registry_set_types
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_page_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_pages
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sliders
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slides
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vote_categories
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vote_category_sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vote_options
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
-- Of a site only its company decides where a thing is shown; its content version rises with every change of a page.
CREATE TRIGGER text_marks_written AFTER INSERT OR UPDATE OF company OR DELETE OR TRUNCATE ON sites
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
CREATE TRIGGER text_marks_written AFTER TRUNCATE ON translations
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write();
--> statement-breakpoint
-- Saved texts are marked by their kind, so that a translator's save has one kind counted again.
CREATE FUNCTION text_marks_write_kinds() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO text_marks (name) SELECT DISTINCT 'translations ' || entity_type FROM new_rows;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO text_marks (name) SELECT DISTINCT 'translations ' || entity_type FROM old_rows;
	ELSE
		INSERT INTO text_marks (name)
			SELECT 'translations ' || entity_type FROM new_rows UNION SELECT 'translations ' || entity_type FROM old_rows;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER text_marks_inserted AFTER INSERT ON translations REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write_kinds();
--> statement-breakpoint
CREATE TRIGGER text_marks_updated AFTER UPDATE ON translations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write_kinds();
--> statement-breakpoint
CREATE TRIGGER text_marks_deleted AFTER DELETE ON translations REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION text_marks_write_kinds();
--> statement-breakpoint
INSERT INTO text_marks (name) SELECT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname = 'text_marks_written';
