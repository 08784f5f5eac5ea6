CREATE TABLE "saved_answers" (
	"people_id" integer NOT NULL,
	"key" text NOT NULL,
	"line" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"saved_utc" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_answers_people_id_key_pk" PRIMARY KEY("people_id","key")
);
--> statement-breakpoint
ALTER TABLE "saved_answers" ADD CONSTRAINT "saved_answers_people_id_people_people_id_fk" FOREIGN KEY ("people_id") REFERENCES "public"."people"("people_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_answers_age" ON "saved_answers" USING btree ("saved_utc");