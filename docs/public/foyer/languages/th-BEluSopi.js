import{s as o}from"./th-C6tv7NK8.js";import{s}from"./th-Dpd65r7t.js";import{c as t}from"./locale-DKpYMnaz.js";const r=t("th","ltr",{...o,...s});export{r as th};
