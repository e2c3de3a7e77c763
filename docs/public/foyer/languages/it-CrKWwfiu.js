import{s as o}from"./it-Dlbhcuhh.js";import{s}from"./it-Dm9zdpDl.js";import{c as t}from"./locale-DKpYMnaz.js";const r=t("it","ltr",{...o,...s});export{r as it};
