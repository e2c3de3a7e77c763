import{s as o}from"./lt-Eh0EZ3Zc.js";import{s}from"./lt-DCVSUTKW.js";import{c as t}from"./locale-DKpYMnaz.js";const r=t("lt","ltr",{...o,...s});export{r as lt};
